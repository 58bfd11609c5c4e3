-- When the person who was referred had what was held about them erased; the rest of the row stays, since a reply is owed to who
-- referred them. A function deployed before this migration goes on working.
alter table referral.referrals add column referred_erased_at timestamptz;
