-- New words wait in a list (up to 4 MB, in KB here) before they are sorted in; each search reads the whole list.
alter index post_search_titles set (gin_pending_list_limit = 128);
alter index post_search_words set (gin_pending_list_limit = 128);
alter index comment_search_words set (gin_pending_list_limit = 128);
alter index known_words_similar set (gin_pending_list_limit = 128);
