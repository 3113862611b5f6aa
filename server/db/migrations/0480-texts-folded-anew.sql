-- Words are folded further than before (ß is ss, ł is l; what cannot be seen is no border): texts are indexed once more.
insert into texts_to_index (kind)
  values ('words'), ('posts'), ('comments'), ('people'), ('groups'), ('questions')
  on conflict do nothing;
