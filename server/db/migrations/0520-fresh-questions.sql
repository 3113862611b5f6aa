-- Until when any adult may answer a question; earlier questions are not fresh.
alter table questions add column fresh_until timestamptz;
