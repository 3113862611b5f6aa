-- Where the municipalities are comes with the program. Courses without them are found by their city.
drop table path_cities;
delete from path_sources where kind = 'cities';
