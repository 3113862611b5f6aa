-- Since when somebody who was shown as a minor is of age, until they have said how much is shown from now on.
alter table births add column of_age_since timestamptz(3);
