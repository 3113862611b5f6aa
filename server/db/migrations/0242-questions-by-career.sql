-- The newest questions about a career, of which there are three at most, are found without reading all about it.
create index questions_of_first_career on questions ((careers[1]), created_at desc, id desc);
create index questions_of_second_career on questions ((careers[2]), created_at desc, id desc);
create index questions_of_third_career on questions ((careers[3]), created_at desc, id desc);
