-- Headings of comments stand below 'Comentários:', an h2: one level lower each. In rendered texts '<' begins our own elements alone.
update comments
set html = replace(replace(replace(replace(
  replace(replace(replace(replace(
    html, '<h5 id=', '<h6 id='), '<h4 id=', '<h5 id='), '<h3 id=', '<h4 id='), '<h2 id=', '<h3 id='),
  '</h5>', '</h6>'), '</h4>', '</h5>'), '</h3>', '</h4>'), '</h2>', '</h3>')
where html like '%<h_ id=%';
