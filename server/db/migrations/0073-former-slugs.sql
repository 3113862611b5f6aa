-- Addresses that posts had before their titles changed: they lead to the post, and no other post gets them.
create table former_slugs (
  slug text primary key,
  post_id uuid not null references posts on delete cascade
);

create index former_slugs_by_post on former_slugs (post_id);
