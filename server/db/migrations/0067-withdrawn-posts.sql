-- A post that its author has taken back: a draft again, with its address, likes and comments kept for when it returns.
alter table posts add column withdrawn_at timestamptz(3);
