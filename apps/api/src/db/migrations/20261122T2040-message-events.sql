-- A message about an order is enqueued once per event: per template where the order has one such event, else per event key, such as
-- the claim or the rows that it is about.
alter table message
  add column event_key text not null default '',
  drop constraint message_template_order_uuid_key,
  add constraint message_event unique (template, order_uuid, event_key);
comment on column message.event_key is 'Distinguishes events of one order with the same template: a claim, an order group, a due day; empty where there is one.';
