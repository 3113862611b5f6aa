-- With what tells whether a post is shown: the homes of members look at the newest posts of many authors.
drop index posts_by_author;
create index posts_by_author on posts (author_id, published_at desc, id desc) include (withdrawn_at);
