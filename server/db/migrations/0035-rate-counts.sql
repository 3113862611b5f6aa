-- How often something was asked for within a window. Not worth a log: after a crash counting begins anew.
-- The key is a keyed hash, so that no address and no e-mail can be read here.
create unlogged table rate_counts (
  key bytea primary key,
  times integer not null,
  ends_at timestamptz not null
) with (fillfactor = 50);
