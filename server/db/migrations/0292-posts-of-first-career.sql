-- Beside everybody.
create index concurrently posts_of_first_career on posts ((careers[1]), published_at desc, id desc) where careers[1] is not null;
