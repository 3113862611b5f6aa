-- May search engines list its page? Its owner says so.
alter table groups add column searchable boolean not null default false;
