alter table ratings
  -- From when on it counts, where it does not yet: given by an account that was just made (decision 0058).
  add column counts_from timestamptz(3);

create index ratings_that_wait on ratings (counts_from) where counts_from is not null;
