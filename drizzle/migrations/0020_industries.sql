CREATE TABLE "industries" (
	"code" text PRIMARY KEY NOT NULL,
	"parent" text,
	"position" smallint NOT NULL,
	"isic" text[] NOT NULL,
	"gbt" text[] NOT NULL,
	"name_en" text NOT NULL,
	"name_zh" text NOT NULL,
	"aliases_en" text[] NOT NULL,
	"aliases_zh" text[] NOT NULL,
	"people" integer,
	CONSTRAINT "industries_sector_is_counted" CHECK (("industries"."parent" is null) = ("industries"."people" is not null))
);
--> statement-breakpoint
CREATE TABLE "industry_jobs" (
	"industry" text NOT NULL,
	"job_id" integer NOT NULL,
	"people" double precision NOT NULL,
	"share" double precision NOT NULL,
	CONSTRAINT "industry_jobs_industry_job_id_pk" PRIMARY KEY("industry","job_id"),
	CONSTRAINT "industry_jobs_people" CHECK ("industry_jobs"."people" > 0),
	CONSTRAINT "industry_jobs_share" CHECK ("industry_jobs"."share" > 0 and "industry_jobs"."share" <= 1)
);
--> statement-breakpoint
CREATE TABLE "industry_typical_jobs" (
	"industry" text NOT NULL,
	"job_id" integer NOT NULL,
	"position" smallint NOT NULL,
	CONSTRAINT "industry_typical_jobs_industry_job_id_pk" PRIMARY KEY("industry","job_id")
);
--> statement-breakpoint
CREATE TABLE "job_zones" (
	"job_id" integer PRIMARY KEY NOT NULL,
	"zone" smallint NOT NULL,
	CONSTRAINT "job_zones_zone" CHECK ("job_zones"."zone" between 1 and 5)
);
--> statement-breakpoint
ALTER TABLE "industries" ADD CONSTRAINT "industries_parent_industries_code_fk" FOREIGN KEY ("parent") REFERENCES "public"."industries"("code") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "industry_jobs" ADD CONSTRAINT "industry_jobs_industry_industries_code_fk" FOREIGN KEY ("industry") REFERENCES "public"."industries"("code") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "industry_jobs" ADD CONSTRAINT "industry_jobs_job_id_jobs_id_fk" FOREIGN KEY ("job_id") REFERENCES "public"."jobs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "industry_typical_jobs" ADD CONSTRAINT "industry_typical_jobs_industry_industries_code_fk" FOREIGN KEY ("industry") REFERENCES "public"."industries"("code") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "industry_typical_jobs" ADD CONSTRAINT "industry_typical_jobs_job_id_jobs_id_fk" FOREIGN KEY ("job_id") REFERENCES "public"."jobs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "job_zones" ADD CONSTRAINT "job_zones_job_id_jobs_id_fk" FOREIGN KEY ("job_id") REFERENCES "public"."jobs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "industries_by_parent" ON "industries" USING btree ("parent");--> statement-breakpoint
CREATE INDEX "industry_jobs_by_job" ON "industry_jobs" USING btree ("job_id");--> statement-breakpoint
CREATE INDEX "industry_typical_jobs_by_job" ON "industry_typical_jobs" USING btree ("job_id");