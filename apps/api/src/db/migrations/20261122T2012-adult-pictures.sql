-- Pictures of adult goods need a signed address (docs/rules/adult.md#pictures): the server reads their keys every ten seconds, and order
-- products keep no address of them.

create index product_adult on product (uuid) where is_adult;

update order_product o set main_image = '' from product p where p.uuid = o.product_uuid and p.is_adult and o.main_image <> '';
