-- Codes of one recipient that different callers requested are valid beside each other, so that a stranger's request neither replaces
-- the owner's code nor uses up its tries (docs/rules/members.md#codes). `caller` is a hash of the requesting address, empty for codes of
-- a session; `other_try_count` counts wrong codes of callers that have no code of their own.
alter table code add column caller text not null default '';
alter table code add column other_try_count int not null default 0;
alter table code drop constraint code_pkey;
alter table code add primary key (purpose, target_hash, viewer, caller);
