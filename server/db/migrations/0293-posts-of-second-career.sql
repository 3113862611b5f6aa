-- Beside everybody.
create index concurrently posts_of_second_career on posts ((careers[2]), published_at desc, id desc) where careers[2] is not null;
