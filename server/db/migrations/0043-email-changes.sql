-- The link was mailed to an address that is to become the account's.
alter table email_confirmations add column is_change boolean not null default false;
