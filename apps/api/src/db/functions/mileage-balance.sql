-- Mileage balances at every commit, also after SQL that bypasses the program (docs/rules/mileage.md#ledger):
-- the last row's balance is the sum of the member's rows, the lots hold the balance, or nothing while it is negative, and each lot
-- holds the sum of its changes.

-- Every registration with mileage runs each of these functions. A statement costs more than the index lookups in it, so each function has few
-- statements, and conditions on NEW alone are tested outside of them.
create or replace function check_mileage_row() returns trigger language plpgsql as $$
begin
  if new.row_no > 1 and not exists (
    select from mileage_row
    where user_uuid = new.user_uuid and row_no = new.row_no - 1 and balance_after = new.balance_before) then
    raise exception 'Mileage row % of % does not continue the ledger.', new.row_no, new.user_uuid using errcode = 'check_violation';
  end if;
  if new.origin_row_uuid is not null then
    if (select origin.user_uuid <> new.user_uuid or abs(origin.amount) < (
        select sum(abs(amount)) from mileage_row where origin_row_uuid = origin.uuid)
      from mileage_row origin where origin.uuid = new.origin_row_uuid) then
      raise exception 'Mileage row % takes back more than its origin.', new.uuid using errcode = 'check_violation';
    end if;
  end if;
  perform check_mileage_balance(new.user_uuid);
  return null;
end $$;

create or replace function check_mileage_lot() returns trigger language plpgsql as $$
begin
  -- The row as it is now: a later statement of the transaction may have changed it again.
  if (select remaining from mileage_lot where uuid = new.uuid)
    is distinct from (select coalesce(sum(amount), 0)::int from mileage_lot_change where lot_uuid = new.uuid) then
    raise exception 'Mileage lot % does not hold the sum of its changes.', new.uuid using errcode = 'check_violation';
  end if;
  perform check_mileage_balance(new.user_uuid);
  return null;
end $$;

create or replace function check_mileage_lot_change() returns trigger language plpgsql as $$
begin
  if (select l.remaining from mileage_lot l where l.uuid = new.lot_uuid)
    is distinct from (select sum(c.amount)::int from mileage_lot_change c where c.lot_uuid = new.lot_uuid) then
    raise exception 'Mileage lot % does not hold the sum of its changes.', new.lot_uuid using errcode = 'check_violation';
  end if;
  return null;
end $$;

create or replace function check_mileage_balance(member uuid) returns void language plpgsql as $$
declare
  balance int;
  in_lots bigint;
begin
  select (select balance_after from mileage_row where user_uuid = member order by row_no desc limit 1),
    (select coalesce(sum(remaining), 0) from mileage_lot where user_uuid = member and remaining > 0)
  into balance, in_lots;
  if in_lots <> greatest(0, coalesce(balance, 0)) then
    raise exception 'The mileage of % has a balance of %, its lots hold %.', member, balance, in_lots using errcode = 'check_violation';
  end if;
end $$;

do $$
begin
  if not exists (select from pg_trigger where tgname = 'mileage_row_balances') then
    create constraint trigger mileage_row_balances after insert on mileage_row
      deferrable initially deferred for each row execute function check_mileage_row();
  end if;
  if not exists (select from pg_trigger where tgname = 'mileage_lot_balances') then
    create constraint trigger mileage_lot_balances after insert or update of remaining on mileage_lot
      deferrable initially deferred for each row execute function check_mileage_lot();
  end if;
  if not exists (select from pg_trigger where tgname = 'mileage_lot_change_balances') then
    create constraint trigger mileage_lot_change_balances after insert on mileage_lot_change
      deferrable initially deferred for each row execute function check_mileage_lot_change();
  end if;
end $$;
