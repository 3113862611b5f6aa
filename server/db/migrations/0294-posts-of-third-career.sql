-- Beside everybody.
create index concurrently posts_of_third_career on posts ((careers[3]), published_at desc, id desc) where careers[3] is not null;
