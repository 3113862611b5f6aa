-- When somebody last asked for the picture to be used, or the sweep last found it in use.
alter table images add column used_at timestamptz(3) not null default now();

create index images_by_use on images (used_at);
