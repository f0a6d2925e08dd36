-- Texts that people typed before the reader of input normalised them (docs/rules/texts.md#kinds): NFC, without invisible characters.
-- A text that would be empty afterwards is kept. Rows that are only added to (audit log, mileage) are not changed.

create function pg_temp.visible(given text) returns text language sql immutable as $$
  select normalize(regexp_replace(regexp_replace(given, E'\r\n?', E'\n', 'g'),
    '[\u0001-\u0008\u000b-\u001f\u007f-\u009f\u00ad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180f\u200b\u200c\u200e\u200f\u202a-\u202e\u2060-\u206f\u2800\u3164\ufe00-\ufe0e\ufeff\uffa0\ufff9-\ufffb]',
    '', 'g'), NFC)
$$;

do $$
declare
  target record;
begin
  for target in
    select t.name as table_name, unnest(t.columns) as column_name, t.is_line
    from (values
      ('users', array['name'], true),
      ('staff_user', array['name'], true),
      ('user_address', array['address_name', 'recipient_name', 'address', 'detail_address', 'jibun_address', 'delivery_memo', 'entrance_memo'], true),
      ('orders', array['orderer_name', 'recipient_name', 'address', 'detail_address', 'delivery_memo', 'entrance_memo'], true),
      ('refund_account', array['holder_name'], true),
      ('visitor_inquiry', array['name', 'company_name'], true),
      ('cabinet_entry', array['name'], true),
      ('event', array['title', 'subtitle'], true),
      ('content', array['title'], true),
      ('faq', array['category_name', 'question'], true),
      ('notice', array['title'], true),
      ('headquarter_notice', array['title'], true),
      ('answer_template', array['title'], true),
      ('product_inquiry', array['text', 'answer', 'close_reason'], false),
      ('visitor_inquiry', array['text', 'answer', 'close_reason'], false),
      ('product_review', array['text', 'answer'], false),
      ('product_review_report', array['text'], false),
      ('order_claim', array['text'], false),
      ('order_memo', array['text'], false),
      ('content', array['summary'], false),
      ('faq', array['answer'], false),
      ('notice', array['content'], false),
      ('headquarter_notice', array['content'], false),
      ('answer_template', array['text'], false)
    ) as t (name, columns, is_line)
  loop
    execute format(
      'update %1$I set %2$I = changed.text from (select ctid as place, %3$s as text from %1$I where %2$I is not null) as changed
       where %1$I.ctid = changed.place and changed.text <> '''' and changed.text <> %1$I.%2$I',
      target.table_name,
      target.column_name,
      case when target.is_line
        then format('btrim(regexp_replace(pg_temp.visible(%I), ''\s+'', '' '', ''g''))', target.column_name)
        else format('pg_temp.visible(%I)', target.column_name) end);
  end loop;
end $$;

drop function pg_temp.visible(text);
