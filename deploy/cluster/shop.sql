-- Once, on the primary as postgres: the role and the database of the shop.
create role onns login password '{{shopPassword}}';
create database onns owner onns template template0 encoding 'UTF8' locale 'C.UTF-8';
