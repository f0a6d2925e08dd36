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
