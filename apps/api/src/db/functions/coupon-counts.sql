-- Counts issued coupons and uses of promotion codes, so that the limits of a coupon hold for every statement
-- (docs/rules/coupons.md#limits), and lets recompute prices when a coupon is used up.

create or replace function count_issued_coupons() returns trigger language plpgsql as $$
begin
  if exists (select from inserted i join coupon c on c.uuid = i.coupon_uuid where i.issue_no > c.user_limit_count) then
    raise exception 'A member has more issued coupons than permitted.'
      using errcode = 'check_violation', constraint = 'user_coupon_limit';
  end if;
  update coupon c set issued_count = c.issued_count + n.count
  from (select coupon_uuid, count(*)::int as count from inserted group by coupon_uuid) n where c.uuid = n.coupon_uuid;
  return null;
end $$;
create or replace trigger counted after insert on user_coupon referencing new table as inserted for each statement
  execute function count_issued_coupons();

create or replace function count_code_uses() returns trigger language plpgsql as $$
begin
  if new.restored_at is null and new.use_no > (select user_limit_count from coupon where uuid = new.coupon_uuid) then
    raise exception 'A member has used a promotion code more often than permitted.'
      using errcode = 'check_violation', constraint = 'order_coupon_limit';
  end if;
  update coupon set issued_count = issued_count + case when new.restored_at is null then 1 else -1 end where uuid = new.coupon_uuid;
  return null;
end $$;
create or replace trigger counted after insert on order_coupon for each row when (new.user_coupon_uuid is null)
  execute function count_code_uses();
create or replace trigger counted_again after update of restored_at on order_coupon for each row
  when (new.user_coupon_uuid is null and (old.restored_at is null) <> (new.restored_at is null))
  execute function count_code_uses();

create or replace function note_used_up_coupon() returns trigger language plpgsql as $$
begin
  new.price_due_at = '-infinity';
  return new;
end $$;
create or replace trigger used_up before update of issued_count, issue_limit on coupon for each row
  when (new.coupon_type = 'PRODUCT' and new.issue_limit > 0
    and (new.issued_count >= new.issue_limit) <> (old.issue_limit > 0 and old.issued_count >= old.issue_limit))
  execute function note_used_up_coupon();
