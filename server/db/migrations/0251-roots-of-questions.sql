-- What longer words of a question begin with is compared too: server/features/questions/stems.ts.
update questions set stems = (
  select array_agg(distinct each) from (
    select stem as each from unnest(stems) as stem
    union all
    select left(stem, 5) || '~' from unnest(stems) as stem where length(stem) >= 5 and stem not like '%~'
  ) as all_of_it)
where cardinality(stems) > 0;
