-- Recommendations count people, not the ids that browsers send, of which a caller can invent any number. Earlier views of visitors have no
-- hash and are not counted any more.
alter table view_log add column person_hash text;
