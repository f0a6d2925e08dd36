-- Search that forgives (docs/decisions/031): one row per product in the forms that shoppers type, found by its grams in bands of
-- popularity; words for suggestions and typing slips; names that mean the same.

drop table search_item;

-- Pieces by which a row is found: each letter and pair of letters of its words, each run of three jamo, each pair of
-- first consonants. Two syllables have no trigram, so pg_trgm cannot narrow the commonest searches.
-- Dear, because it is what the index saves: a plan that makes the pieces of every row must look as dear as it is.
create function search_grams(words text, jamo text, initials text) returns text[]
  language plpgsql immutable strict parallel safe cost 100000
as $$
declare
  w text[] := string_to_array(words, null);
  j text[] := string_to_array(jamo, null);
  c text[] := string_to_array(initials, null);
  grams text[] := w;
begin
  for i in 1 .. cardinality(w) - 1 loop
    grams := grams || (w[i] || w[i + 1]);
  end loop;
  for i in 1 .. cardinality(j) - 2 loop
    grams := grams || (j[i] || j[i + 1] || j[i + 2]);
  end loop;
  for i in 1 .. cardinality(c) - 1 loop
    grams := grams || (c[i] || c[i + 1]);
  end loop;
  return grams;
end
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
comment on column search_item.near is 'name and brand without spaces, each word start after a |';
comment on column search_item.far is 'options, categories, ingredients and functions without spaces, each after a |';
comment on column search_item.jamo is 'letters of name and brand, as they are typed';
comment on column search_item.initials is 'first consonants of near';
create index search_item_band_1 on search_item using gin (search_grams(near || far, jamo, initials)) where band = 1;
create index search_item_band_2 on search_item using gin (search_grams(near || far, jamo, initials)) where band = 2;
create index search_item_band_3 on search_item using gin (search_grams(near || far, jamo, initials)) where band = 3;
-- What is looked for is never known when the plan is made, so figures about the pieces would only be dear to gather.
alter index search_item_band_1 alter column 1 set statistics 0;
alter index search_item_band_2 alter column 1 set statistics 0;
alter index search_item_band_3 alter column 1 set statistics 0;
-- Whether there is anything beyond a band at all.
create index search_item_band on search_item (band);
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
-- The database's order is that of the letters' numbers, so a plain index knows where words that begin alike stand.
create index search_word_jamo on search_word (jamo);
create index search_word_initials on search_word (initials);
create index search_word_slips on search_word using gin (slips);

-- The merchant edits these rows; a search for one of the words finds all of them.
create table search_synonym (
  uuid uuid primary key default uuidv7(),
  words text[] not null check (cardinality(words) >= 2)
);
insert into search_synonym (words) values
  ('{오메가3,오메가쓰리,omega3,오메가 쓰리,피쉬오일,피시오일,fish oil,어유}'),
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
  ('{로열젤리,로얄젤리,로얄제리,로열제리,royal jelly}'),
  ('{젤리,구미,gummy}'),
  ('{어린이,키즈,kids,베이비,주니어}'),
  ('{임산부,임신부,임신}'),
  ('{여성,우먼,woman}'),
  ('{캡슐,capsule}'),
  ('{알티지,rTG}'),
  ('{EPA,이피에이}'),
  ('{DHA,디에이치에이}'),
  ('{NAG,엔에이지,N아세틸글루코사민,엔아세틸글루코사민}'),
  ('{크레아틴,creatine}'),
  ('{다이어트,체지방,슬림,diet,slim,뱃살}'),
  ('{정관장,한국인삼공사}'),
  ('{강아지,애완견,반려견,댕댕이}'),
  ('{고양이,반려묘,냥이}'),
  ('{갱년기,폐경}'),
  ('{관절,무릎,연골}'),
  ('{이너뷰티,피부}'),
  ('{탈모,모발,두피}'),
  ('{수면,숙면,불면,불면증,잠}'),
  ('{변비,배변}'),
  ('{부모님,어르신,시니어,실버}'),
  ('{숙취,숙취해소,헛개}'),
  ('{엄마,어머니,여성}'),
  ('{아빠,아버지,남성}'),
  ('{수험생,청소년,학생}');

-- How many products a common search finds: counted by the clock and after the first time somebody asks, kept an hour.
-- Rare searches are counted as they are asked.
create table search_total (
  reading text primary key,
  total int not null,
  counted_at timestamptz not null
);

-- Words that never stand among the hot keywords.
create table banned_keyword (
  keyword text primary key
);
