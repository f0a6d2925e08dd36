-- What goes to every member at once stands apart, so that it holds up no code: each kind is claimed by itself, in the order promised.
alter table message_delivery add column is_to_many boolean not null default false;
comment on column message_delivery.is_to_many is 'a notice that many members get in the same minutes';
update message_delivery d set is_to_many = true from message m
  where m.uuid = d.message_uuid and m.template in ('M09', 'M10', 'M11') and d.due_at is not null;

-- Each claim reads what is due of its own kind and nothing else, however much of the others waits.
create index message_delivery_due_of on message_delivery (way, status, is_to_many, due_at) where due_at is not null;
drop index message_delivery_due;
