-- More names that mean the same, and what the columns of search_item hold since options stand behind names.

comment on column search_item.near is 'name and brand without spaces, each word start after a |';
comment on column search_item.far is 'options, categories, ingredients and functions without spaces, each after a |';

update search_synonym set words = words || '{피쉬오일,피시오일,fish oil,어유}' where words[1] = '오메가3';
update search_synonym set words = words || '{베이비,주니어}' where words[1] = '어린이';
update search_synonym set words = words || '{임신}' where words[1] = '임산부';
insert into search_synonym (words) values
  ('{알티지,rTG}'),
  ('{EPA,이피에이}'),
  ('{DHA,디에이치에이}'),
  ('{NAG,엔에이지,N아세틸글루코사민,엔아세틸글루코사민}'),
  ('{크레아틴,creatine}'),
  ('{다이어트,체지방,슬림,diet,slim}'),
  ('{정관장,한국인삼공사}'),
  ('{강아지,애완견,반려견,댕댕이}'),
  ('{고양이,반려묘,냥이}'),
  ('{갱년기,폐경}'),
  ('{관절,무릎,연골}'),
  ('{이너뷰티,피부}'),
  ('{탈모,모발,두피}'),
  ('{수면,숙면,불면}'),
  ('{변비,배변}'),
  ('{부모님,어르신,시니어,실버}');
