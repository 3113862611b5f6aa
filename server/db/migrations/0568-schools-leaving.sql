-- A school that leaves may fetch its list until then.
alter table schools add column leaves_at timestamptz(3);
