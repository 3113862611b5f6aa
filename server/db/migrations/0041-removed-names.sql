-- Names of deleted accounts stay taken, so that nobody comes back under the name of somebody else. Only keyed hashes
-- of them are kept: whether a name was one of these can be asked, which names they are cannot.
create table removed_names (
  name_hash bytea primary key
);
