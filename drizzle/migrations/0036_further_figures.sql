CREATE TABLE "anthropic_use" (
	"catalogue_key" text PRIMARY KEY NOT NULL,
	"claude_share" double precision NOT NULL,
	"claude_automation" double precision,
	"claude_augmentation" double precision,
	"api_share" double precision NOT NULL,
	"api_automation" double precision,
	"api_augmentation" double precision
);
--> statement-breakpoint
CREATE TABLE "canada_outlook" (
	"catalogue_key" text PRIMARY KEY NOT NULL,
	"noc" text NOT NULL,
	"name" text NOT NULL,
	"employment" integer NOT NULL,
	"growth" integer NOT NULL,
	"openings" integer NOT NULL,
	"seekers" integer NOT NULL,
	"condition" smallint
);
--> statement-breakpoint
CREATE TABLE "china_pay" (
	"catalogue_key" text NOT NULL,
	"region" text NOT NULL,
	"year" smallint NOT NULL,
	"csco" text NOT NULL,
	"name" text NOT NULL,
	"low" integer,
	"median" integer NOT NULL,
	"high" integer,
	CONSTRAINT "china_pay_catalogue_key_region_year_name_pk" PRIMARY KEY("catalogue_key","region","year","name")
);
--> statement-breakpoint
CREATE TABLE "china_post_groups" (
	"major_group" text PRIMARY KEY NOT NULL,
	"year" smallint NOT NULL,
	"name_en" text NOT NULL,
	"name_zh" text NOT NULL,
	"pay" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "gdpval" (
	"catalogue_key" text PRIMARY KEY NOT NULL,
	"best" double precision NOT NULL,
	"newest" double precision NOT NULL
);
