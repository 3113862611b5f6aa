-- Homes rank the newest posts of each own group: by the index alone, as those of followed people.
drop index posts_by_group;
create index posts_by_group on posts (group_id, published_at desc, id desc)
  include (withdrawn_at, score, withheld) where group_id is not null;
