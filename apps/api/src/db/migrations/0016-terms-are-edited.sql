-- A revision that is not in effect yet may be corrected, by one person at a time.
alter table terms add column version int not null default 1;
