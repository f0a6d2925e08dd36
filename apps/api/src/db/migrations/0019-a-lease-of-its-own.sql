-- Who sends a message leases it in a column that no index holds: a claim then writes no index anew, where the page has room.
alter table message_delivery add column leased_until timestamptz;
alter table message_delivery set (fillfactor = 50);
comment on column message_delivery.leased_until is 'Somebody is sending it, or asking how it ended; due again when this is over.';
