-- A post may be published in a group; it stays, without one, where the group goes.
alter table posts add column group_id uuid references groups on delete set null;

create index posts_by_group on posts (group_id, published_at desc, id desc) where group_id is not null;

-- When something was last published in it, or else when it was founded.
alter table groups add column active_at timestamptz(3);
update groups set active_at = created_at;
alter table groups alter column active_at set not null;

create index groups_active on groups (active_at desc, id desc);
create index groups_largest on groups (total_members desc, id desc);

-- As the editor has it: the address of a group, '' for none. It is looked up when the draft is published.
alter table drafts add column group_slug text not null default '';
