-- Formal notices are few among reports, and looked for to forget who sent them.
create index reports_with_notice on reports (case_id) where notice is not null;
