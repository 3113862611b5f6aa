-- Tags of texts are kept as they are compared: without capitals and accents (decision 0084).

-- A million posts take minutes.
set local statement_timeout = 0;

update posts set tags = array(
  select translate(tag, 'áâãàéêíóôõúüç', 'aaaaeeiooouuc') from unnest(tags) with ordinality as given (tag, place) order by place)
where array_to_string(tags, ' ') ~ '[áâãàéêíóôõúüç]';
