-- Whether a return costs the initial delivery is part of the terms of the sale, as the delivery terms are (docs/rules/orders.md#snapshots).
alter table order_group add column charges_initial_on_return boolean not null default true;
comment on column order_group.charges_initial_on_return is
  'At registration: the store charges the initial delivery when a delivery that was free is returned.';
update order_group g set charges_initial_on_return = p.charge_initial_on_return from delivery_policy p where p.uuid = g.delivery_policy_uuid;
