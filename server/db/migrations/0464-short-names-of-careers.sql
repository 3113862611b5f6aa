-- 'Enfermagem' for 'Enfermeiro ou enfermeira', where both forms of the name do not fit in a sentence; '' is written when the server
-- starts.
alter table careers add column short text not null default '';
