-- Sessions go with a logout and with time; when their holder was here has to outlive them. Nobody is taken to have been away before this.
alter table delivery_settings add column here_at timestamptz(3) not null default now();
