-- Payment rows admit every provider that the program declares (apps/api/src/providers/payment): the list of names becomes a form of names.
-- Not validated, because each stored name was in the list and has this form; a validation would read four tables and block their writes.
alter domain payment_provider drop constraint known_provider;
alter domain payment_provider add constraint provider_name check (value ~ '^[A-Z][A-Z0-9]{1,19}$') not valid;
