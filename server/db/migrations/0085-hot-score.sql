-- Order of the home page: ten times the interest is worth 12.5 hours. The only place that says so.
-- Stable as what it calls is, so that the planner writes it out in the statement.
create function hot_score(likes integer, comments integer, published_at timestamptz) returns double precision
language sql stable parallel safe
as $$ select log10((1 + likes + 2 * comments)::float8) + extract(epoch from published_at)::float8 / 45000 $$;
