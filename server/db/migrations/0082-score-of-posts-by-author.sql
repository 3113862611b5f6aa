-- With what orders the homes of members: they rank hundreds of posts to show twenty. A new score makes a new entry in
-- each index of `posts` already.
drop index posts_by_author;
create index posts_by_author on posts (author_id, published_at desc, id desc) include (withdrawn_at, score);
