alter table order_claim rename column suspension to hold;
alter table session drop constraint session_kind_check;
update session set kind = 'STAFF_UNVERIFIED' where kind = 'STAFF_HALF';
alter table session add constraint session_kind_check check (kind in ('MEMBER', 'STAFF', 'STAFF_UNVERIFIED'));
