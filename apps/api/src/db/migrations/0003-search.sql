-- Search that forgives (decision 030): one row per product in the forms that shoppers type, found by its grams in bands of
-- popularity; words for suggestions and typing slips; names that mean the same.

drop table search_item;

-- Pieces by which a row is found: each letter and pair of letters of its words, each run of three jamo, each pair of
-- first consonants. Two syllables have no trigram, so pg_trgm cannot narrow the commonest searches.
create function search_grams(words text, jamo text, initials text) returns text[]
  language sql immutable strict parallel safe
as $$
  select array_agg(distinct gram) from (
    select unnest(string_to_array(words, null)) as gram
    union all
    select letter[i] || letter[i + 1] from (select string_to_array(words, null) as letter) w, generate_series(1, cardinality(letter) - 1) as i
    union all
    select letter[i] || letter[i + 1] || letter[i + 2] from (select string_to_array(jamo, null) as letter) j, generate_series(1, cardinality(letter) - 2) as i
    union all
    select letter[i] || letter[i + 1] from (select string_to_array(initials, null) as letter) c, generate_series(1, cardinality(letter) - 1) as i) grams
$$;

create table search_item (
  product_uuid uuid primary key references product,
  version int not null,
  id int not null,
  band smallint not null check (band between 1 and 3),
  popularity int not null,
  is_shown boolean not null,
  is_sold_out boolean not null,
  name text not null,
  near text not null,
  far text not null,
  jamo text not null,
  initials text not null
) with (fillfactor = 90);
comment on column search_item.version is 'of the normaliser that wrote the row';
comment on column search_item.band is '1 the most popular, 2 the next, 3 the rest; counted anew by the clock';
comment on column search_item.popularity is 'lower is more popular';
comment on column search_item.name is 'the name without spaces';
comment on column search_item.near is 'name, brand and options without spaces, each word start after a |';
comment on column search_item.far is 'ingredients, functions and categories without spaces, each after a |';
comment on column search_item.jamo is 'letters of name and brand, as they are typed';
comment on column search_item.initials is 'first consonants of near';
create index search_item_band_1 on search_item using gin (search_grams(near || far, jamo, initials)) where band = 1;
create index search_item_band_2 on search_item using gin (search_grams(near || far, jamo, initials)) where band = 2;
create index search_item_band_3 on search_item using gin (search_grams(near || far, jamo, initials)) where band = 3;
create index search_item_version on search_item (version);

-- One row: what the rows and words were last made with.
create table search_state (
  is_only boolean primary key default true check (is_only),
  version int not null,
  counted_at timestamptz not null
);

create table search_word (
  word text primary key,
  shown text not null,
  jamo text not null,
  initials text not null,
  product_count int not null,
  slips text[] not null
);
comment on table search_word is 'what shoppers may mean: suggested while typing, and the right word for a wrong one';
comment on column search_word.slips is 'its jamo, whole and with each one left out: two words one slip apart share one of them';
create index search_word_jamo on search_word (jamo text_pattern_ops);
create index search_word_initials on search_word (initials text_pattern_ops);
create index search_word_slips on search_word using gin (slips);

-- The merchant edits these rows; a search for one of the words finds all of them.
create table search_synonym (
  uuid uuid primary key default uuidv7(),
  words text[] not null check (cardinality(words) >= 2)
);
insert into search_synonym (words) values
  ('{오메가3,오메가쓰리,omega3,오메가 쓰리}'),
  ('{오메가6,omega6}'),
  ('{유산균,프로바이오틱스,probiotics,락토바실러스,lactobacillus}'),
  ('{프리바이오틱스,prebiotics}'),
  ('{포스트바이오틱스,postbiotics}'),
  ('{신바이오틱스,synbiotics}'),
  ('{밀크씨슬,밀크시슬,milk thistle,실리마린,silymarin}'),
  ('{코엔자임Q10,코엔자임큐텐,코큐텐,큐텐,CoQ10,coenzyme Q10,Q10}'),
  ('{MSM,엠에스엠,식이유황}'),
  ('{비타민,vitamin,바이타민}'),
  ('{비타민A,비타민에이,vitamin A}'),
  ('{비타민B,비타민비,vitamin B}'),
  ('{비타민C,비타민씨,vitamin C}'),
  ('{비타민D,비타민디,vitamin D}'),
  ('{비타민E,비타민 이,vitamin E}'),
  ('{비타민K,비타민케이,vitamin K}'),
  ('{멀티비타민,종합비타민,multivitamin}'),
  ('{루테인,lutein}'),
  ('{지아잔틴,제아잔틴,zeaxanthin}'),
  ('{아스타잔틴,아스타크산틴,astaxanthin}'),
  ('{빌베리,bilberry}'),
  ('{블루베리,blueberry}'),
  ('{크랜베리,cranberry}'),
  ('{콜라겐,collagen,콜라젠}'),
  ('{히알루론산,히알론산,hyaluronic acid,hyaluronic}'),
  ('{엘라스틴,elastin}'),
  ('{세라마이드,ceramide}'),
  ('{글루타치온,글루타티온,glutathione}'),
  ('{마그네슘,magnesium}'),
  ('{칼슘,calcium}'),
  ('{칼마디,칼슘마그네슘비타민D,칼슘 마그네슘 비타민D}'),
  ('{아연,zinc,징크}'),
  ('{철분,iron}'),
  ('{셀레늄,셀렌,selenium}'),
  ('{엽산,폴산,folic acid,folate}'),
  ('{비오틴,바이오틴,biotin}'),
  ('{나이아신,니아신,niacin}'),
  ('{프로폴리스,propolis}'),
  ('{홍삼,red ginseng}'),
  ('{인삼,ginseng,진생}'),
  ('{가르시니아,garcinia}'),
  ('{카테킨,catechin}'),
  ('{CLA,씨엘에이,공액리놀레산}'),
  ('{쏘팔메토,소팔메토,saw palmetto}'),
  ('{아르기닌,알지닌,arginine}'),
  ('{타우린,taurine}'),
  ('{테아닌,theanine}'),
  ('{글루코사민,glucosamine}'),
  ('{콘드로이친,콘드로이틴,chondroitin}'),
  ('{보스웰리아,boswellia}'),
  ('{커큐민,쿠르쿠민,curcumin}'),
  ('{강황,울금,turmeric}'),
  ('{스피루리나,spirulina}'),
  ('{클로렐라,chlorella}'),
  ('{알로에,aloe}'),
  ('{크릴오일,크릴,krill}'),
  ('{감마리놀렌산,GLA,달맞이꽃종자유,달맞이꽃 종자유}'),
  ('{은행잎,징코,ginkgo}'),
  ('{홍경천,로디올라,rhodiola}'),
  ('{단백질,프로틴,protein}'),
  ('{유청단백,웨이프로틴,웨이 프로틴,whey}'),
  ('{아미노산,아미노,amino}'),
  ('{BCAA,비씨에이에이,비씨에이}'),
  ('{식이섬유,화이버,파이버,fiber}'),
  ('{차전자피,실리움,psyllium}'),
  ('{녹차,그린티,green tea}'),
  ('{레스베라트롤,resveratrol}'),
  ('{폴리코사놀,policosanol}'),
  ('{나토키나제,낫토키나제,nattokinase}'),
  ('{초록입홍합,녹색입홍합,초록잎홍합,녹색입 홍합}'),
  ('{노니,noni}'),
  ('{양배추,cabbage}'),
  ('{석류,pomegranate}'),
  ('{로열젤리,로얄젤리,royal jelly}'),
  ('{젤리,구미,gummy}'),
  ('{어린이,키즈,kids}'),
  ('{임산부,임신부}'),
  ('{여성,우먼,woman}'),
  ('{캡슐,capsule}');

-- Words that never stand among the hot keywords.
create table banned_keyword (
  keyword text primary key
);
