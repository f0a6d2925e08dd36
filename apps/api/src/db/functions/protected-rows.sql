-- Rows that orders refer to are never deleted, and rows of the audit log are never changed.

create or replace function refuse_delete() returns trigger language plpgsql as $$
begin
  raise exception 'Rows of % are never deleted.', tg_table_name;
end $$;

create or replace trigger never_deleted before delete on store execute function refuse_delete();
create or replace trigger never_deleted before delete on delivery_policy execute function refuse_delete();
create or replace trigger never_deleted before delete on product execute function refuse_delete();
create or replace trigger never_deleted before delete on product_item execute function refuse_delete();
create or replace trigger never_deleted before delete on terms execute function refuse_delete();

create or replace function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'Rows of % are only added.', tg_table_name;
end $$;

create or replace trigger audit_log_is_added_to before update on audit_log for each row execute function refuse_change();

-- The mileage ledger is only added to; of a lot only the remainder, the expiry and the notice change.
create or replace function refuse_lot_rewrite() returns trigger language plpgsql as $$
begin
  raise exception 'Of a mileage lot only the remainder, the expiry and the notice change.';
end $$;

create or replace trigger never_changed before update or delete on mileage_row for each row execute function refuse_change();
create or replace trigger never_truncated before truncate on mileage_row for each statement execute function refuse_change();
create or replace trigger never_changed before update or delete on mileage_lot_change for each row execute function refuse_change();
create or replace trigger never_truncated before truncate on mileage_lot_change for each statement execute function refuse_change();
create or replace trigger never_deleted before delete on mileage_lot for each row execute function refuse_delete();
create or replace trigger never_rewritten before update of uuid, user_uuid, row_uuid, earned_at on mileage_lot
  for each row execute function refuse_lot_rewrite();
-- Foreign keys protect a coupon that has copies, codes or uses.
create or replace trigger never_deleted before delete on coupon for each row when (old.issued_count > 0)
  execute function refuse_delete();
create or replace trigger never_deleted before delete on user_coupon execute function refuse_delete();
create or replace trigger never_deleted before delete on order_coupon execute function refuse_delete();

-- Money that moved.
create or replace trigger never_changed before update or delete on payment_money for each row execute function refuse_change();
create or replace trigger never_truncated before truncate on payment_money for each statement execute function refuse_change();

-- Draws of winners, which are the proof of how they were chosen.
create or replace trigger never_changed before update on event_draw for each row execute function refuse_change();

-- Texts of messages that were sent.
create or replace trigger never_changed before update or delete on message_template_revision for each row execute function refuse_change();

-- Earlier versions of content.
create or replace trigger never_changed before update or delete on row_revision for each row execute function refuse_change();

-- Facts of sales.
create or replace trigger never_changed before update or delete on sales_fact for each row execute function refuse_change();
create or replace trigger never_truncated before truncate on sales_fact for each statement execute function refuse_change();

-- Movements of lots, and the lots of which buyers have units.
create or replace trigger never_changed before update or delete on stock_lot_movement for each row execute function refuse_change();
create or replace trigger never_truncated before truncate on stock_lot_movement for each statement execute function refuse_change();
create or replace trigger never_deleted before delete on stock_lot execute function refuse_delete();
