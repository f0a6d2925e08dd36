-- A name that is typed whole is found wherever its product stands in popularity: by its equality, before any band is asked.
create index search_item_name on search_item using hash (name);
