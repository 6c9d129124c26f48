import { queryOptions } from "@tanstack/react-query";
import type { z } from "zod";
import type { Caller } from "#shared/client/call.ts";
import {
  askDeletion,
  cancelDeletion,
  changeEmail,
  confirmEmail,
  exportAccount,
  getAccount,
  resendVerification,
  saveAccount,
  sendVerification,
} from "#shared/contracts/people/accounts.ts";
import { startActing, stopActing, switchTenant } from "#shared/contracts/people/identity.ts";
import {
  chooseOrganisation,
  findOrganisations,
  findTenants,
  withdrawJoinRequest,
} from "#shared/contracts/people/onboarding.ts";
import type { Region } from "#shared/contracts/site/regions.ts";

const ACCOUNT_KEY = ["account"];

/** Organisations that somebody may work for, best first. */
export const organisationsQuery = (call: Caller, search: string) =>
  queryOptions({
    queryKey: ["onboarding-organisations", search],
    queryFn: async ({ signal }) => (await call(findOrganisations, { query: { search } }, { signal })).items,
    enabled: search.length >= 2,
    staleTime: 60_000,
  });

export const choose = (call: Caller, body: z.input<(typeof chooseOrganisation)["body"]>) =>
  call(chooseOrganisation, { body });
export const withdrawRequest = (call: Caller) => call(withdrawJoinRequest, {});

/** The newest mail to the signed-in user; sent at the first look, and told of afterwards. */
export const sendLink = (call: Caller, region: Region) => call(sendVerification, { body: { region } });
export const resendLink = (call: Caller, email: string, region: Region) =>
  call(resendVerification, { body: { email, region } });

/** Confirms an address by the token of a mail. */
export const confirmQuery = (call: Caller, token: string) =>
  queryOptions({
    queryKey: ["email-confirmed", token],
    queryFn: () => call(confirmEmail, { body: { token } }),
    retry: false,
    staleTime: Infinity,
  });

export const accountQuery = (call: Caller) =>
  queryOptions({ queryKey: ACCOUNT_KEY, queryFn: ({ signal }) => call(getAccount, {}, { signal }) });
export const changeAccount = (call: Caller, body: z.input<(typeof saveAccount)["body"]>) => call(saveAccount, { body });
export const moveEmail = (call: Caller, email: string, region: Region) =>
  call(changeEmail, { body: { email, region } });
export const readExport = (call: Caller) => call(exportAccount, {});
export const deleteAccount = (call: Caller, email: string, region: Region) =>
  call(askDeletion, { body: { email, region } });
export const keepAccount = (call: Caller) => call(cancelDeletion, {});

/** Makes another tenant of the user the active one. */
export const changeTenant = (call: Caller, tenantId: string) => call(switchTenant, { body: { tenantId } });
export const actFor = (call: Caller, tenantId: string) => call(startActing, { body: { tenantId } });
export const actForNobody = (call: Caller) => call(stopActing, {});

/** Organisations that somebody with `tenant:proxy` may act for. */
export const tenantsQuery = (call: Caller, search: string) =>
  queryOptions({
    queryKey: ["tenants", search],
    queryFn: async ({ signal }) => (await call(findTenants, { query: { search } }, { signal })).items,
  });
