-- A new fact of a day deletes the mark of its sums in the same transaction, so that reports read the facts of this day until its sums are
-- written again (docs/rules/reports.md#sums).

-- The lock of the sums of a day: shared by transactions that add facts, so that none is open while the sums are written. Until the end of the
-- transaction.
create or replace function lock_sums_of_day(on_day date, is_shared boolean) returns void language plpgsql as $$
declare
  lock_space constant int := 161804;
begin
  if is_shared then
    perform pg_advisory_xact_lock_shared(lock_space, on_day - date '2000-01-01');
  else
    perform pg_advisory_xact_lock(lock_space, on_day - date '2000-01-01');
  end if;
end $$;

create or replace function unmark_summed_days() returns trigger language plpgsql as $$
begin
  perform lock_sums_of_day(d.day, true) from (select distinct f.day from new_fact f) d;
  delete from summed_day s using new_fact f where s.day = f.day;
  return null;
end $$;

create or replace trigger facts_unmark_summed_days after insert on sales_fact referencing new table as new_fact for each statement
  execute function unmark_summed_days();
