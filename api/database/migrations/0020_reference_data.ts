import type { Knex } from "knex";

/** Reference lists of the marketplace. Ids are ours and stable: links and filters carry them. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create table countries (
      id int constraint countries_pk primary key,
      iso_code text not null constraint countries_iso_code_key unique,
      name text not null constraint countries_name_key unique
    );
    create table markets (
      id int constraint markets_pk primary key,
      code text not null constraint markets_code_key unique
        constraint markets_code_check check (code in ('UK', 'NA', 'SA')),
      name text not null
    );
    create table country_markets (
      market_id int not null constraint country_markets_market_fk references markets on delete cascade,
      country_id int not null constraint country_markets_country_fk references countries on delete cascade,
      constraint country_markets_pk primary key (market_id, country_id)
    );
    create table sectors (
      id int constraint sectors_pk primary key,
      name text not null constraint sectors_name_key unique,
      classification text,
      sort_no int not null
    );
    create table sub_sectors (
      id int constraint sub_sectors_pk primary key,
      sector_id int not null constraint sub_sectors_sector_fk references sectors,
      name text not null,
      sort_no int not null,
      constraint sub_sectors_name_key unique (sector_id, name)
    );
    create table certifications (
      id int constraint certifications_pk primary key,
      name text not null constraint certifications_name_key unique,
      description text not null,
      is_active boolean not null default true
    );
    create table faq_questions (
      id int constraint faq_questions_pk primary key,
      text text not null,
      is_active boolean not null default true
    );
    create table organisation_sizes (
      id int constraint organisation_sizes_pk primary key,
      name text not null constraint organisation_sizes_name_key unique,
      minimum_people int not null,
      maximum_people int
    );
    create table building_systems (
      id int constraint building_systems_pk primary key,
      name text not null constraint building_systems_name_key unique,
      ifc_class text not null
    );
    create table mmc_categories (
      id int constraint mmc_categories_pk primary key,
      name text not null constraint mmc_categories_name_key unique,
      official_category int not null constraint mmc_categories_official_check check (official_category between 1 and 7),
      title text not null
    );
    create table product_categories (
      id int constraint product_categories_pk primary key,
      name text not null constraint product_categories_name_key unique,
      mmc_category_id int constraint product_categories_mmc_fk references mmc_categories,
      sort_no int not null
    );
    create table product_category_building_systems (
      product_category_id int not null
        constraint product_category_building_systems_category_fk references product_categories on delete cascade,
      building_system_id int not null
        constraint product_category_building_systems_system_fk references building_systems on delete cascade,
      constraint product_category_building_systems_pk primary key (product_category_id, building_system_id)
    );
    create table roles (
      id int constraint roles_pk primary key,
      name text not null constraint roles_name_key unique,
      sort_no int not null
    );
    create table sub_roles (
      id int constraint sub_roles_pk primary key,
      role_id int not null constraint sub_roles_role_fk references roles,
      name text not null,
      constraint sub_roles_name_key unique (role_id, name)
    );
    create table base_materials (
      id int constraint base_materials_pk primary key,
      name text not null constraint base_materials_name_key unique
    );
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    drop table base_materials, sub_roles, roles, product_category_building_systems, product_categories,
      mmc_categories, building_systems, organisation_sizes, faq_questions, certifications, sub_sectors, sectors,
      country_markets, markets, countries
  `);
}
