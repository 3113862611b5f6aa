-- What people tell about themselves beyond what `users` holds for every mention of them.
create table profiles (
  user_id uuid primary key references users on delete cascade,
  apresentation text not null default '',
  formation1 text not null default '',
  formation2 text not null default '',
  formation3 text not null default '',
  formation4 text not null default '',
  formation_img1 text not null default '',
  formation_img2 text not null default '',
  tags text not null default '',
  show_email boolean not null default false,
  searchable boolean not null default false
);
