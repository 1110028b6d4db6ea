CREATE TABLE "us_employment" (
	"soc" text PRIMARY KEY NOT NULL,
	"counted_as" text,
	"jobs" integer NOT NULL,
	"pay_p10" integer,
	"pay_median" integer,
	"pay_p90" integer
);
--> statement-breakpoint
ALTER TABLE "job_snapshots" ALTER COLUMN "spread_low" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "job_snapshots" ALTER COLUMN "spread_high" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "job_snapshots" ADD COLUMN "range_low" double precision;--> statement-breakpoint
ALTER TABLE "job_snapshots" ADD COLUMN "range_high" double precision;--> statement-breakpoint
ALTER TABLE "job_snapshots" ADD COLUMN "rank" double precision;--> statement-breakpoint
ALTER TABLE "jobs" ADD COLUMN "soc" text GENERATED ALWAYS AS (left(onet_soc, 7)) STORED;--> statement-breakpoint
CREATE INDEX "job_snapshots_by_rank" ON "job_snapshots" USING btree ("rank") WHERE headline;--> statement-breakpoint
ALTER TABLE "job_snapshots" ADD CONSTRAINT "job_snapshots_range" CHECK (0 <= "job_snapshots"."range_low" and "job_snapshots"."range_low" <= "job_snapshots"."range_high" and "job_snapshots"."range_high" <= 100);--> statement-breakpoint
ALTER TABLE "job_snapshots" ADD CONSTRAINT "job_snapshots_rank" CHECK ("job_snapshots"."rank" between 0 and 100);